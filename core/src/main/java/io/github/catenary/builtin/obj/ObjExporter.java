package io.github.catenary.builtin.obj;

import io.github.catenary.io.json.Decimal;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.solver.Frame;
import io.github.catenary.spi.Exporter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;

/**
 * {@code obj}: writes particles as vertices, in metres, faces as triangles, and springs that are not edges of faces as
 * lines. Torn springs and faces are left out.
 */
public final class ObjExporter implements Exporter {
    @Override
    public Descriptor descriptor() {
        return new Descriptor("obj", "Wavefront OBJ", "A mesh of the particles, faces and springs");
    }

    @Override
    public String ending() {
        return "obj";
    }

    @Override
    public void write(Frame frame, OutputStream out) throws IOException {
        Scene scene = frame.scene();
        line(out, "# " + scene.title().replaceAll("\\R", " "));
        for (int i = 0; i < frame.x().length; i++) {
            line(
                    out,
                    "v " + Decimal.of(frame.x()[i]) + " " + Decimal.of(frame.y()[i]) + " " + Decimal.of(frame.z()[i]));
        }
        Set<Long> edges = new HashSet<>();
        for (int i = 0; i < scene.faces().size(); i++) {
            if (frame.tornFaces()[i]) continue;
            Face face = scene.faces().at(i);
            int a = vertex(scene, face.a());
            int b = vertex(scene, face.b());
            int c = vertex(scene, face.c());
            if (a == 0 || b == 0 || c == 0) continue; // a corner does not exist
            line(out, "f " + a + " " + b + " " + c);
            edges.add(edge(a, b));
            edges.add(edge(b, c));
            edges.add(edge(c, a));
        }
        for (int i = 0; i < scene.springs().size(); i++) {
            if (frame.torn()[i]) continue;
            Spring spring = scene.springs().at(i);
            int a = vertex(scene, spring.a());
            int b = vertex(scene, spring.b());
            if (a == 0 || b == 0 || edges.contains(edge(a, b))) continue;
            line(out, "l " + a + " " + b);
        }
    }

    /** The number of a vertex, counted from 1; 0 for a particle that does not exist. */
    private static int vertex(Scene scene, int particle) {
        return scene.particles().positionOf(particle) + 1;
    }

    private static long edge(int a, int b) {
        return (long) Math.min(a, b) << 32 | Math.max(a, b);
    }

    private static void line(OutputStream out, String text) throws IOException {
        out.write((text + "\n").getBytes(StandardCharsets.UTF_8));
    }
}
