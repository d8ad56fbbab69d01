#ifndef CFOUNDATIONSTUBS_H
#define CFOUNDATIONSTUBS_H

// There is nothing to call; linking this target is sufficient. See stubs.c.

#endif
