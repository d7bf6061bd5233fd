/**
 * How an element type, generator or plugin declares its parameters.
 *
 * <pre>
 *   ParameterSchema ──► form of the inspector, check of the file, options and help of the command line, docs
 *         │
 *         └── Parameters of an element ──► ParameterValues: typed, in bounds, defaults filled in
 * </pre>
 *
 * The code that uses a schema needs no knowledge of what the parameters mean.
 */
@NullMarked
package io.github.catenary.scene.parameter;

import org.jspecify.annotations.NullMarked;
