/**
 * The list of what is doubtful in the drawing, as a tab of the dock.
 *
 * <pre>
 *   an edit ──► ProblemTab, in the background    ──► SceneFinding ──► ProblemPanel
 *                                                                      select and show │ repair
 *                                                              the drawing ◄───────────┘
 * </pre>
 *
 * ProblemTab shows how many there are, also while its list is hidden. A repair is one entry of the history.
 */
@NullMarked
package io.github.catenary.app.panels.problem;

import org.jspecify.annotations.NullMarked;
