package io.github.catenary.builtin.obj;

import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.spi.Importer;
import java.io.IOException;
import java.io.InputStream;

/**
 * {@code obj}: vertices become particles, edges of faces and lines become springs, triangles become faces. A polygon is
 * cut into triangles within it, and the cuts become shear springs. Textures, normals, colours, groups and materials are
 * ignored. Notes tell what is odd in the mesh.
 */
public final class ObjImporter implements Importer {
    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "obj", "Wavefront OBJ", "A mesh whose vertices become particles and whose edges become springs");
    }

    @Override
    public String ending() {
        return "obj";
    }

    @Override
    public SceneFile.Loaded read(InputStream bytes, String name) throws IOException {
        return new ObjMesh(SceneLimits.fromSystem()).scene(new ObjLines(bytes), name);
    }
}
