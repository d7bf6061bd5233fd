/**
 * What items of a scene can be asked for and given by a key, declared once for all who read, write, show, find or paint
 * it.
 *
 * <pre>
 *   NumberRule: key, unit, range ◄── records refuse by it
 *      ▲
 *   Property: SpringProperty, ParticleProperty, SolverProperty: rule, usual number, get, with, inherited from
 *   SolverChoice, SolverSwitch: key, words, usual value, get, with
 *      ├──► io          reads and writes it
 *      ├──► edit        paints, finds and mirrors it
 *      └──► app         shows it in fields and in words
 * </pre>
 *
 * Internal to the core: it may change with any version.
 */
@NullMarked
package io.github.catenary.scene.property;

import org.jspecify.annotations.NullMarked;
