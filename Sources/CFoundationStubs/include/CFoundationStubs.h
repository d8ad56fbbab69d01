#ifndef CFOUNDATIONSTUBS_H
#define CFOUNDATIONSTUBS_H

// Nothing to call: linking is all. See stubs.c.

#endif
