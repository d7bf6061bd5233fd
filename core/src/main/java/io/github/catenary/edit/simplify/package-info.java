/**
 * Makes a coarser net of particles, with the mass, the outline and the feel of the fine one.
 *
 * <pre>
 *   Simplify ──► Simplification ──► StayingParticles   what no other particle takes the place of
 *   (operation)        │
 *                      ├──► Contraction                which particle goes into which neighbour, edge by edge
 *                      ├──► SkinFit ──► Skin           where each fine particle is among coarse ones
 *                      ├──► CoarsePairs                which coarse particles a spring joins
 *                      ├──► CoarseSprings ──► StiffnessFit   what these springs are like, as firm together
 *                      └──► Carried                    groups, elements and gestures on what stays
 * </pre>
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.edit.simplify;

import org.jspecify.annotations.NullMarked;
