package io.github.catenary.app.tool;

/** The disc that a brush covers on the screen, px. */
public record Disc(double x, double y, double radius) {}
