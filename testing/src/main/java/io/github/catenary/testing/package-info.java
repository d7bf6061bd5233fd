/**
 * The contract kit: a JUnit test to extend, which checks what every plugin must do.
 *
 * <pre>
 *   your test extends PluginContract ──▶ ElementRuns ──▶ runs of your examples
 *        │                                                    ▲
 *        │ examples, made with TestScenes                     │ read by RunProbe, ProjectionChecks
 *        └────────────────────────────────────────────────────┘
 * </pre>
 */
@NullMarked
package io.github.catenary.testing;

import org.jspecify.annotations.NullMarked;
