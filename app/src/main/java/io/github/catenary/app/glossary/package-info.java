/**
 * Explains the words of the solver, each with two small runs that differ in nothing else.
 *
 * <pre>
 *   GlossaryTerm ──► GlossaryScenes: two scenes ──► Vignette, one on each side
 *        ▲
 *   GlossaryDialog
 * </pre>
 */
@NullMarked
package io.github.catenary.app.glossary;

import org.jspecify.annotations.NullMarked;
