/**
 * How a plugin or generator declares its parameters. From a schema come the inspector form, the JSON check, the
 * command-line options and the documentation; none of them knows what the parameters are for.
 */
@NullMarked
package io.github.catenary.scene.parameter;

import org.jspecify.annotations.NullMarked;
