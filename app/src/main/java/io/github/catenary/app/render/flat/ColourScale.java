package io.github.catenary.app.render.flat;

import io.github.catenary.spi.Colouring;
import java.util.Optional;

/**
 * A quantity with the range that its colours stand for.
 *
 * @param fixed the range that the person has locked; empty: that of the values
 */
public record ColourScale(Colouring colouring, Optional<ColourRange> fixed) {}
