/** The window as a whole: what is open in it, how its parts are wired together, and what happens when it closes. */
@NullMarked
package io.github.catenary.app.shell;

import org.jspecify.annotations.NullMarked;
