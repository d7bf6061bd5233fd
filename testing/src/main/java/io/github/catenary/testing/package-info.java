/**
 * The contract kit: what every plugin must do, as a JUnit test to extend.
 *
 * <pre>
 *   your test extends PluginContract ──▶ ElementRuns ──▶ runs of your examples
 *        │                                                    ▲
 *        │ examples, drawn with TestScenes                    │ looked at by RunProbe, ProjectionChecks
 *        └────────────────────────────────────────────────────┘
 * </pre>
 */
@NullMarked
package io.github.catenary.testing;

import org.jspecify.annotations.NullMarked;
