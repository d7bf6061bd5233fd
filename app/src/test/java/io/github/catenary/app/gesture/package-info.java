/** Tests of the list of gestures. */
@NullMarked
package io.github.catenary.app.gesture;

import org.jspecify.annotations.NullMarked;
