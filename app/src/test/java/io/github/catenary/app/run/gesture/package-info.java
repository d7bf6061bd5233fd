/** Tests of the list of gestures. */
@NullMarked
package io.github.catenary.app.run.gesture;

import org.jspecify.annotations.NullMarked;
