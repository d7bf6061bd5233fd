/**
 * The properties of the items of a scene, each declared once for all who read, write, show, find or paint it by its key.
 *
 * <pre>
 *   NumberRule: key, unit, range ◄── records refuse by it
 *      ▲
 *   Property: SpringProperty, ParticleProperty, SolverProperty: rule, usual number, get, with, inherited from
 *   SolverChoice, SwitchProperty: key, words, usual value, get, with
 *      ├──► io          reads and writes it
 *      ├──► edit        paints, finds and mirrors it
 *      └──► app         shows it in fields and in words
 * </pre>
 *
 * Two words are not declared here. The kind of a spring has no usual value, so files always give it, and is what the
 * tools draw with, not what a field sets alone. The integrator is no choice among words that the core knows: plugins add
 * others, and each brings parameters, a label and the settings that it reads.
 *
 * <p>Internal to the core: it may change with any version.
 */
@NullMarked
package io.github.catenary.scene.property;

import org.jspecify.annotations.NullMarked;
