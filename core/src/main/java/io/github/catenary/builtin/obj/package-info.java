/**
 * Wavefront OBJ files, the text format of meshes that every 3D program reads and writes.
 *
 * <pre>
 *   *.obj ──► ObjImporter ──► ObjMesh ──► Part, Scene
 *   Scene, Frame ──► ObjExporter ──► *.obj
 * </pre>
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.builtin.obj;

import org.jspecify.annotations.NullMarked;
