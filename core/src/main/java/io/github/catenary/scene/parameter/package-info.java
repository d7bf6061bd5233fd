/**
 * How an element type, generator or plugin declares its parameters.
 *
 * <pre>
 *   ParameterSchema ──► form of the inspector, check of the file, options and help of the command line, docs
 *         │
 *         └── Parameters of an element ──► ParameterValues: typed, in bounds, defaults filled in
 * </pre>
 *
 * Nobody who uses a schema knows what its parameters are for.
 */
@NullMarked
package io.github.catenary.scene.parameter;

import org.jspecify.annotations.NullMarked;
