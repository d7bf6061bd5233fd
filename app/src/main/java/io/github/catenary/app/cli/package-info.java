/**
 * The command line: one class for each command, on top of the same core that the editor uses. Results go to standard
 * output, messages for people to standard error; with {@code --json} the results are JSON, one object a line. Pictures
 * and the window come in through {@link io.github.catenary.app.cli.Host}, so that nothing here needs a screen.
 */
@NullMarked
package io.github.catenary.app.cli;

import org.jspecify.annotations.NullMarked;
