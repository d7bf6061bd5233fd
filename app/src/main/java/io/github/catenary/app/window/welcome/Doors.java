package io.github.catenary.app.window.welcome;

import java.nio.file.Path;
import java.util.function.Consumer;
import javax.swing.Action;

/**
 * What the start page leads to.
 *
 * @param draw begins with an empty drawing
 * @param rope begins with a rope
 * @param cloth begins with a cloth
 * @param open asks for a file
 * @param file opens a recent file
 * @param sample opens a sample and runs it
 * @param tour begins the first tour
 * @param back shows the drawing as it is
 */
public record Doors(
        Runnable draw,
        Runnable rope,
        Runnable cloth,
        Runnable open,
        Consumer<Path> file,
        Consumer<Path> sample,
        Action tour,
        Runnable back) {}
