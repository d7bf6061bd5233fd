/**
 * Immutable collections for items with ids, which share what they have in common with the collection before an edit.
 *
 * <pre>
 *   Identified ◄── Table ──► IdIndex: the place of an id
 *   IdSet ──► IdRun: ids in ascending order
 *   GrownList: a list that is a longer one of another
 * </pre>
 */
@NullMarked
package io.github.catenary.scene.table;

import org.jspecify.annotations.NullMarked;
