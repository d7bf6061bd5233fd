/**
 * The document: immutable records that describe a scene as its author made it.
 *
 * <pre>
 *   io reads ──► Scene ──► solver compiles it into arrays
 *                 │  ▲
 *                 ▼  │
 *                edit: commands turn one scene into the next
 * </pre>
 *
 * A {@code Scene} holds tables of {@code Particle}, {@code Spring}, {@code Element}, {@code Material}, {@code Group} and
 * {@code Face}, found by id. Nothing here simulates, reads files or draws, and every room may use it.
 */
@NullMarked
package io.github.catenary.scene;

import org.jspecify.annotations.NullMarked;
