/**
 * The command line: one class for each command, on the same core as the editor.
 *
 * <pre>
 *   arguments ──► Program ──► RunCommand, NewCommand, InfoCommand … ──► report ──► stdout
 *                    │                    │
 *                    └── ExitCode         └──► Host: the window and pictures, if there is a screen
 * </pre>
 *
 * Results go to standard output, messages for people to standard error. With {@code --json} the results are JSON, one
 * object per line. What commands on scenes share is in {@code SceneCommand}.
 */
@NullMarked
package io.github.catenary.app.cli;

import org.jspecify.annotations.NullMarked;
