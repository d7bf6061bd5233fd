/**
 * Memory for work that grows with the scene: such work asks first, and is left out if what it needs is not free.
 *
 * <pre>
 *   HeavyWork ─► bytes ─► HeapReservations ─► Reservation, or TooLittleMemoryException
 * </pre>
 */
@NullMarked
package io.github.catenary.app.ui.memory;

import org.jspecify.annotations.NullMarked;
