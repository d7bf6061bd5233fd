@NullMarked
package io.github.catenary.app.run.sweep;

import org.jspecify.annotations.NullMarked;
