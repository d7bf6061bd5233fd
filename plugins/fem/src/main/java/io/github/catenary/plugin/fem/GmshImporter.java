package io.github.catenary.plugin.fem;

import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneFormatException;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.math.NumberText;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.NextIds;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.Table;
import io.github.catenary.spi.Importer;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * {@code fem.msh}: a mesh of Gmsh. Tetrahedra become a solid; if there are none, triangles become a membrane. Masses
 * follow from the density. Flat tetrahedra and those that occur twice are left out, and those that are inside out are
 * turned; notes tell how many.
 */
final class GmshImporter implements Importer {
    private static final ParameterSchema SCHEMA = ParameterSchema.of(
            Parameter.number(
                    "density",
                    "Density",
                    "Mass per volume, from which particles get their masses; water has 1000",
                    "kg/m³",
                    Bounds.between(1e-6, 1e9),
                    1000),
            Parameter.number("scale", "Scale", "Metres per unit of the file", "", Bounds.between(1e-6, 1e6), 1));

    private static final double SHEET = 0.01; // m, the default thickness of a membrane
    /** Below this angle, degrees, stiffness suffers much. */
    private static final double SHARP = 5;

    private static final double LEAST_MASS = 1e-30; // kg, so that its inverse squared is a number

    private final double density;
    private final double scale;

    GmshImporter() {
        this(1000, 1);
    }

    private GmshImporter(double density, double scale) {
        this.density = density;
        this.scale = scale;
    }

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "fem.msh",
                "Gmsh mesh",
                "A mesh of tetrahedra or triangles as an elastic body, version 2.2 or 4.1",
                SCHEMA);
    }

    @Override
    public String ending() {
        return "msh";
    }

    @Override
    public GmshImporter with(ParameterValues values) {
        return new GmshImporter(values.number("density"), values.number("scale"));
    }

    @Override
    public SceneFile.Loaded read(InputStream bytes, String name) throws IOException {
        GmshLines lines = new GmshLines(bytes);
        GmshMesh mesh = new GmshMesh(lines, SceneLimits.fromSystem());
        List<Message> notes = new ArrayList<>();
        Scene scene = mesh.tetrahedra().length > 0 ? solid(mesh, lines, notes) : membrane(mesh, lines, notes);
        if (mesh.otherElements() > 0) {
            notes.add(Message.of(
                    "fem.msh.note.other",
                    "elements left out because they are neither triangles nor tetrahedra: {0}",
                    mesh.otherElements()));
        }
        return new SceneFile.Loaded(scene.withTitle(name, ""), List.of(), notes);
    }

    private Scene solid(GmshMesh mesh, GmshLines lines, List<Message> notes) throws SceneFormatException {
        int[] good = withoutBad(scaled(mesh.places()), mesh.tetrahedra(), notes);
        if (good.length == 0) {
            throw lines.refusal(Message.of("fem.msh.all-flat", "all tetrahedra are flat; check the units of the mesh"));
        }
        List<Vec3> places = usedPlaces(mesh, good, notes);
        MeshScene solid = new MeshScene(places, good);
        count(
                notes,
                solid.turnFlipped(),
                "fem.msh.note.flipped",
                "tetrahedra that were inside out, and are turned: {0}");
        double angle = solid.smallestAngle();
        notes.add(Message.of(
                angle < SHARP ? "fem.msh.note.sharp" : "fem.msh.note.quality",
                angle < SHARP
                        ? "tetrahedra: {0}; smallest angle between two sides {1}°, which makes the mesh stiffer and the"
                                + " solution slower; make a better mesh with Gmsh's option Mesh.Optimize"
                        : "tetrahedra: {0}; smallest angle between two sides {1}°",
                good.length / 4,
                String.format(Locale.ROOT, "%.1f", angle)));
        requireMasses(solid.masses(density), lines);
        return scene(solid.particles(1, density), solid.faces(NextIds.FIRST), SolidType.ID);
    }

    private List<Vec3> scaled(List<Vec3> places) {
        return scale == 1
                ? places
                : places.stream().map(place -> place.times(scale)).toList();
    }

    private static void count(List<Message> notes, int count, String key, String english) {
        if (count > 0) notes.add(Message.of(key, english, count));
    }

    /** The tetrahedra that are not flat, each once. */
    private static int[] withoutBad(List<Vec3> places, int[] all, List<Message> notes) {
        FiniteElements one = new FiniteElements(
                4,
                new int[] {0, 1, 2, 3},
                new ElasticMaterial[] {new ElasticMaterial(ElasticMaterial.Model.COROTATED, 3, 1, 0)},
                new double[1]);
        Set<List<Integer>> seen = new HashSet<>();
        int[] good = new int[all.length];
        int to = 0;
        int flat = 0;
        int twice = 0;
        double[] x = new double[12];
        for (int t = 0; t < all.length; t += 4) {
            int[] own = Arrays.copyOfRange(all, t, t + 4);
            for (int c = 0; c < 4; c++) {
                Vec3 at = places.get(own[c]);
                x[3 * c] = at.x();
                x[3 * c + 1] = at.y();
                x[3 * c + 2] = at.z();
            }
            one.setRest(0, x, 1);
            List<Integer> key = Arrays.stream(own).sorted().boxed().toList();
            if (one.volume(0) == 0) {
                flat++;
            } else if (!seen.add(key)) {
                twice++;
            } else {
                System.arraycopy(own, 0, good, to, 4);
                to += 4;
            }
        }
        count(notes, flat, "fem.msh.note.flat", "flat tetrahedra, which are left out: {0}");
        count(notes, twice, "fem.msh.note.twice", "tetrahedra that occur twice, and are left out: {0}");
        return Arrays.copyOf(good, to);
    }

    /** The places that elements use, whose numbers replace the old ones. */
    private List<Vec3> usedPlaces(GmshMesh mesh, int[] corners, List<Message> notes) {
        List<Vec3> all = scaled(mesh.places());
        int[] number = new int[all.size()];
        for (int corner : corners) number[corner] = 1;
        List<Vec3> used = new ArrayList<>();
        Set<Vec3> distinct = new HashSet<>();
        int same = 0;
        for (int i = 0; i < number.length; i++) {
            if (number[i] == 0) continue;
            number[i] = used.size();
            used.add(all.get(i));
            if (!distinct.add(all.get(i))) same++;
        }
        for (int k = 0; k < corners.length; k++) corners[k] = number[corners[k]];
        count(notes, all.size() - used.size(), "fem.msh.note.unused", "nodes of no element, which are left out: {0}");
        count(
                notes,
                same,
                "fem.msh.note.same-place",
                "nodes at the place of another one, where the body is cut: {0}; weld them if it should hold together");
        return used;
    }

    private Scene membrane(GmshMesh mesh, GmshLines lines, List<Message> notes) throws SceneFormatException {
        int[] corners = withoutLines(mesh.triangles(), scaled(mesh.places()), notes);
        if (corners.length == 0) {
            throw lines.refusal(
                    Message.of("fem.msh.empty", "the mesh has neither tetrahedra nor triangles of any area"));
        }
        List<Vec3> places = usedPlaces(mesh, corners, notes);
        double[] masses = new double[places.size()];
        List<Face> faces = new ArrayList<>();
        for (int k = 0; k < corners.length; k += 3) {
            faces.add(Face.of(faces.size() + 1, corners[k] + 1, corners[k + 1] + 1, corners[k + 2] + 1));
            double area = area(places.get(corners[k]), places.get(corners[k + 1]), places.get(corners[k + 2]));
            for (int c = k; c < k + 3; c++) masses[corners[c]] += density * SHEET * area / 3;
        }
        requireMasses(masses, lines);
        notes.add(Message.of(
                "fem.msh.note.membrane",
                "the mesh has no tetrahedra, so its triangles became a membrane, {0} m thick; for a solid, mesh the"
                        + " volume with Gmsh",
                NumberText.of(SHEET)));
        List<Particle> particles = new ArrayList<>();
        for (int i = 0; i < masses.length; i++) {
            particles.add(Particle.of(i + 1, places.get(i)).withMass(masses[i]));
        }
        return scene(particles, faces, MembraneType.ID);
    }

    private static int[] withoutLines(int[] all, List<Vec3> places, List<Message> notes) {
        int[] good = new int[all.length];
        int to = 0;
        for (int k = 0; k < all.length; k += 3) {
            if (!(area(places.get(all[k]), places.get(all[k + 1]), places.get(all[k + 2])) > 0)) continue;
            System.arraycopy(all, k, good, to, 3);
            to += 3;
        }
        count(notes, (all.length - to) / 3, "fem.msh.note.no-area", "triangles without area, which are left out: {0}");
        return Arrays.copyOf(good, to);
    }

    private static double area(Vec3 a, Vec3 b, Vec3 c) {
        Vec3 u = b.minus(a);
        Vec3 v = c.minus(a);
        double x = u.y() * v.z() - u.z() * v.y();
        double y = u.z() * v.x() - u.x() * v.z();
        double z = u.x() * v.y() - u.y() * v.x();
        return Math.sqrt(x * x + y * y + z * z) / 2;
    }

    private static void requireMasses(double[] masses, GmshLines lines) throws SceneFormatException {
        for (double mass : masses) {
            if (mass >= LEAST_MASS) continue;
            throw lines.refusal(Message.of(
                    "fem.msh.light",
                    "a particle would have a mass of {0} kg; import the mesh with a larger scale or density",
                    mass));
        }
    }

    private static Scene scene(List<Particle> particles, List<Face> faces, String type) {
        return Scene.NEW
                .withParticles(Table.of(particles))
                .withFaces(Table.of(faces))
                .withElements(Table.of(List.of(MeshScene.element(type, 1, Target.ALL))));
    }
}
