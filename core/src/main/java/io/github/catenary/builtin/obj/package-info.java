/**
 * Wavefront OBJ files, the text format of meshes that every 3D program reads and writes.
 *
 * <pre>
 *   *.obj ──► ObjLines ──► ObjMesh ──► Ears: triangles of a polygon ──► Scene
 *                                  ──► notes: what is odd
 *   Scene, Frame ──► ObjExporter ──► *.obj
 * </pre>
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.builtin.obj;

import org.jspecify.annotations.NullMarked;
