package io.github.catenary.builtin.obj;

import io.github.catenary.io.SceneFile;
import io.github.catenary.spi.Importer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/**
 * {@code obj}: vertices become particles, edges of faces and lines become springs, triangles become faces. A polygon is
 * cut into a fan of triangles, and the cuts become shear springs. Textures, normals, groups and materials are ignored.
 */
public final class ObjImporter implements Importer {
    @Override
    public String id() {
        return "obj";
    }

    @Override
    public String label() {
        return "Wavefront OBJ";
    }

    @Override
    public String description() {
        return "A mesh whose vertices become particles and whose edges become springs";
    }

    @Override
    public String ending() {
        return "obj";
    }

    @Override
    public SceneFile.Loaded read(InputStream bytes, String name) throws IOException {
        BufferedReader reader = new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8));
        ObjMesh mesh = new ObjMesh();
        for (String line = reader.readLine(); line != null; line = reader.readLine()) mesh.line(line);
        return mesh.scene(name);
    }
}
