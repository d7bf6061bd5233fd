/**
 * Numbers, and what every room needs of them.
 *
 * <pre>
 *   Vec3: a point, a vector          NumberText, SevenDigits: how a number is written
 *   DisjointSets: which items join   UnitText: a number with a unit and its prefix
 *   Unit: the table of units         Amount: a number with a unit in a message
 *   Require: what a constructor asks of its arguments ──► BeyondRangeException
 * </pre>
 *
 * Uses no other room.
 */
@NullMarked
package io.github.catenary.math;

import org.jspecify.annotations.NullMarked;
