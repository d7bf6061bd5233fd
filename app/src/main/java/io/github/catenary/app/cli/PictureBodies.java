package io.github.catenary.app.cli;

import io.github.catenary.spi.Plugins;
import java.util.function.Consumer;

/**
 * Who tells what the elements of a picture show.
 *
 * @param plugins whose element types are asked
 * @param patience how long the answer of one type, or of the colouring, may take, s
 * @param warning is told of elements that show nothing because their types fail
 */
public record PictureBodies(Plugins plugins, double patience, Consumer<String> warning) {}
