package io.github.catenary.app.canvas;

import io.github.catenary.spi.Colouring;
import java.util.function.Consumer;

/**
 * What springs or particles are coloured by.
 *
 * @param failed told, on any thread, where the colouring throws; it may be anybody's code
 */
record ColourBy(Colouring colouring, Consumer<Throwable> failed) {}
