/**
 * Pictures in files: their pixels, and the soft bodies that are made of their shapes.
 *
 * <pre>
 *   PNG, JPEG, … ──► PictureReading ──► PhotoOrientation ──► pixels ──► SilhouetteImporter ──► Scene
 *   SVG ──► SvgPicture ──► painted ────────────────────────────┘                │
 *               └──► DrawnShapes ──► Outliner ──► SvgBodies ────────────────────┘
 * </pre>
 *
 * A file may have been made to harm: sizes are checked before memory is taken, and nothing is fetched.
 */
@NullMarked
package io.github.catenary.app.document.picture;

import org.jspecify.annotations.NullMarked;
