package io.github.catenary.app.cli;

import io.github.catenary.app.view.Camera;
import io.github.catenary.app.view.ViewStyle;
import java.util.Optional;

/**
 * How a picture is to look.
 *
 * @param width px, at least 1
 * @param height px, at least 1
 * @param dark true for light springs on a dark ground
 * @param camera from where the scene is seen, fitted into the picture; empty: as the preview opens it
 */
public record PictureOptions(int width, int height, boolean dark, Optional<Camera> camera, ViewStyle style) {}
