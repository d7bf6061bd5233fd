/** What comes with the program, contributed through the same door as a plugin's things. */
@NullMarked
package io.github.catenary.builtin;

import org.jspecify.annotations.NullMarked;
