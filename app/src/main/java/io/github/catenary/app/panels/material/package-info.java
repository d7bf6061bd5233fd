/**
 * Materials from outside of the scene: those that come along, and those of one's own.
 *
 * <pre>
 *   MaterialPresets ──┐
 *                     ├──► MaterialLibrary ──► inspector: into the scene, onto springs
 *   OwnMaterials ─────┘          ▲
 *        ▲                       └── a material of the scene, to be kept
 *        └── OwnMaterialsDialog: rename, delete, import, export
 *
 *   MaterialDrag: a row of the inspector ──► MaterialDrop: the springs below the pointer
 * </pre>
 *
 * A library is a scene with nothing but materials, in a file like any other scene.
 */
@NullMarked
package io.github.catenary.app.panels.material;

import org.jspecify.annotations.NullMarked;
