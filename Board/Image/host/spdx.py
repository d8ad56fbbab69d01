"""The list of an image's packages in the format SPDX 2.3, https://spdx.github.io/spdx-spec/v2.3/."""

import hashlib
import json
import os
import uuid
from datetime import datetime, timezone
from email.parser import Parser
from urllib.parse import quote


def write_list(root, name, path):
    """Writes the packages that dpkg's database has."""
    packages = [entry(fields) for fields in installed(root)]
    digest = hashlib.sha256(json.dumps(packages).encode()).hexdigest()
    seconds = int(os.environ.get("SOURCE_DATE_EPOCH") or datetime.now().timestamp())
    moment = datetime.fromtimestamp(seconds, timezone.utc)
    document = {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": name,
        "documentNamespace": f"https://spdx.org/spdxdocs/{name}-{uuid.uuid5(uuid.NAMESPACE_OID, digest)}",
        "creationInfo": {
            "created": moment.strftime("%Y-%m-%dT%H:%M:%SZ"), "creators": ["Tool: Vitrine Board/Image/build"]},
        "packages": packages,
        "relationships": [
            {"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES", "relatedSpdxElement": one["SPDXID"]}
            for one in packages
        ],
    }
    path.write_text(json.dumps(document, indent=1) + "\n")


def installed(root):
    for text in (root / "var/lib/dpkg/status").read_text().split("\n\n"):
        if text.strip():
            yield Parser().parsestr(text)


def entry(fields):
    name, version, processor = fields["Package"], fields["Version"], fields["Architecture"]
    # "source (version)", where they are not those of the package.
    source = (fields["Source"] or name).split()
    return {
        "SPDXID": "SPDXRef-" + name.replace("+", "-plus-"),
        "name": name,
        "versionInfo": version,
        "supplier": f"Organization: {fields['Maintainer'].split(' <')[0]}",
        "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False,
        "homepage": fields["Homepage"] or "NOASSERTION",
        "sourceInfo": f"Debian source package {source[0]} {source[1].strip('()') if source[1:] else version}",
        "licenseConcluded": "NOASSERTION",
        "licenseDeclared": "NOASSERTION",
        "licenseComments": f"/usr/share/doc/{name}/copyright in the image",
        "copyrightText": "NOASSERTION",
        "externalRefs": [{
            "referenceCategory": "PACKAGE-MANAGER",
            "referenceType": "purl",
            "referenceLocator": f"pkg:deb/debian/{quote(name)}@{quote(version)}?arch={processor}",
        }],
    }
