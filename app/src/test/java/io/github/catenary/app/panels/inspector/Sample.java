package io.github.catenary.app.panels.inspector;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.files.BackgroundWork;
import io.github.catenary.app.panels.material.MaterialLibrary;
import io.github.catenary.app.panels.material.OwnMaterials;
import io.github.catenary.app.render.element.ElementShapes;
import io.github.catenary.app.testing.Still;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.History;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Rgb;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.Contributed;
import io.github.catenary.spi.Plugin;
import io.github.catenary.spi.Plugins;
import java.awt.Component;
import java.awt.Container;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.swing.JFrame;

/** A small scene with everything the inspector shows, and an inspector on it. */
final class Sample {
    static final ParameterSchema TEARING = ParameterSchema.of(
                    new Parameter.Decimal(
                            "strain", "Strain", "Breaks above.", "", Bounds.POSITIVE, Optional.of(Value.of(0.5))),
                    new Parameter.Decimal(
                            "ratio", "Ratio", "Breaks above.", "", Bounds.greaterThan(1), Optional.empty()))
            .withAlternatives("strain", "ratio");

    static final ParameterSchema EVERYTHING = ParameterSchema.of(
            new Parameter.Decimal("force", "Force", "Pull.", "N", Bounds.atLeast(0), Optional.of(Value.of(2.5))),
            new Parameter.Whole("count", "Count", "How many.", "", Bounds.between(1, 10), Optional.empty()),
            new Parameter.Choice("mode", "Mode", "How.", List.of("push", "pull"), Optional.of(Value.of("push"))),
            new Parameter.Switch("loud", "Loud", "Noise.", Optional.of(Value.of(true))),
            new Parameter.Vector("wind", "Wind", "Blows.", "m/s", Optional.of(Value.of(new Vec3(1, 0, 0)))),
            new Parameter.Particles("anchors", "Anchors", "Fixed.", Optional.empty()),
            new Parameter.Springs("cables", "Cables", "Strong.", Optional.empty()),
            Parameter.colour("tint", "Tint", "Colour.", new Rgb(0xD55E00)),
            Parameter.file("map", "Map", "File.", "csv"),
            Parameter.angle("turn", "Turn", "Angle.", Bounds.between(-180, 180), 90),
            new Parameter.Text("note", "Note", "Text.", Optional.empty()));

    final List<String> refusals = new ArrayList<>();
    final List<String> said = new ArrayList<>();
    final OwnMaterials materials;
    final MaterialLibrary library;
    final Workspace workspace = new Workspace(plugins());
    final BackgroundWork background = new BackgroundWork(new JFrame(), said::add);
    final InspectorPanel inspector;

    Sample() {
        this(Path.of("target", "no-user-folder"));
    }

    /** @param folder where the user's own materials are */
    Sample(Path folder) {
        materials = new OwnMaterials(folder);
        library = new MaterialLibrary(materials, use -> {}, said::add);
        inspector = new InspectorPanel(
                workspace,
                background,
                new ElementShapes(workspace),
                () -> List.of(
                        new InspectorPanel.Integrator("positional", "Positional"),
                        new InspectorPanel.Integrator("demo.still", "Still")),
                library,
                refusals::add);
        workspace.open(scene(), Optional.empty());
    }

    /** Finds the component of a name; fails if there is none. */
    <T> T find(String name, Class<T> type) {
        return search(inspector, name)
                .map(type::cast)
                .orElseThrow(() -> new AssertionError("there is no component " + name));
    }

    private static Optional<Component> search(Container in, String name) {
        for (Component child : in.getComponents()) {
            if (name.equals(child.getName())) return Optional.of(child);
            Optional<Component> below = child instanceof Container inner ? search(inner, name) : Optional.empty();
            if (below.isPresent()) return below;
        }
        return Optional.empty();
    }

    /** The number of edits; each of them must have a name in the user's language. */
    int edits() {
        for (History.Entry entry : workspace.document().history().entries()) {
            if (Texts.text(entry.label()).isBlank()) throw new AssertionError(entry.label() + " has no name");
        }
        return workspace.document().history().done();
    }

    Particle particle(int id) {
        return workspace.scene().particles().get(id);
    }

    Spring spring(int id) {
        return workspace.scene().springs().get(id);
    }

    Element element(int id) {
        return workspace.scene().elements().get(id);
    }

    /** Particles 1 to 4 in a row, 1 m apart; springs 1 to 3 between them, the second of cotton. */
    static Scene scene() {
        List<Particle> particles = new ArrayList<>();
        for (int id = 1; id <= 4; id++) {
            particles.add(Particle.of(id, new Vec3(id, 0, 0)).withMass(id).withPinned(id == 1));
        }
        return Scene.EMPTY
                .withTitle("Chain", "")
                .withMaterials(List.of(Material.of("cotton", SpringProperties.elastic(0.9))))
                .withParticles(Table.of(particles))
                .withSprings(Table.of(
                        Spring.of(1, 1, 2, SpringKind.STRUCTURAL),
                        Spring.of(2, 2, 3, SpringKind.STRUCTURAL).withMaterial(Optional.of("cotton")),
                        Spring.of(3, 3, 4, SpringKind.BEND)))
                .withElements(Table.of(
                        element(1, "tearing.threshold", Parameters.of(Map.of("strain", Value.of(0.25)))),
                        element(2, "acme.magnet", Parameters.of(Map.of("strength", Value.of(3)))),
                        element(3, "demo.everything", Parameters.NONE)));
    }

    private static Element element(int id, String type, Parameters parameters) {
        return new Element(id, type, true, Target.NONE, new Target.Ids(IdSet.of(1)), parameters, UnknownData.NONE);
    }

    private static Plugins plugins() {
        Contributed contributed = Contributed.by(to -> {
            to.constraint(new Type("tearing.threshold", ConstraintType.AppliesTo.ON_SPRINGS, TEARING));
            to.constraint(new Type("demo.everything", ConstraintType.AppliesTo.ON_BOTH, EVERYTHING));
            to.integrator(new Still("demo.still"));
        });
        return new Plugins(
                Contributed.NONE, List.of(new Plugin("demo", "Demo", "1.0.0", "Apache-2.0", 1, contributed)));
    }

    private record Type(String id, ConstraintType.AppliesTo appliesTo, ParameterSchema schema)
            implements ConstraintType {
        @Override
        public Descriptor descriptor() {
            return new Descriptor(id, "Type " + id, "Description of " + id, schema);
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            throw new UnsupportedOperationException("the inspector runs nothing");
        }
    }
}
