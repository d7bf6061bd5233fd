/**
 * Memory for work that grows with the scene: such work asks first, and is left out if what it needs is not free.
 *
 * <pre>
 *   HeavyWork ─► bytes ─► SpareMemory ─► Reservation, or TooLittleMemoryException
 * </pre>
 */
@NullMarked
package io.github.catenary.app.memory;

import org.jspecify.annotations.NullMarked;
