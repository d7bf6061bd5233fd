/** Runs passes on a graphics card, by OpenCL 1.2. */
@NullMarked
package io.github.catenary.plugin.opencl;

import org.jspecify.annotations.NullMarked;
