package io.github.catenary.app.panels.inspector;

import io.github.catenary.app.form.field.Common;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.MaterialUse;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringForces;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.property.SpringProperty;
import io.github.catenary.scene.table.IdSet;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** What the selected springs have in common, computed in one pass. */
final class SpringSummary {
    /** It takes a spring as rigid, if that is given. */
    private static final String XPBD = "xpbd";

    private static final int DIGITS = 6;

    /** The placeholder of a field whose values differ. */
    final String mixed;

    final Common<SpringKind> kind = new Common<>();
    final Common<OptionalDouble> restLength = new Common<>();
    final Common<Optional<String>> material = new Common<>();
    final Common<Boolean> oneWay = new Common<>();
    private final Map<SpringProperty, Common<OptionalDouble>> own = new HashMap<>();
    private final Map<SpringProperty, Common<OptionalDouble>> materials = new HashMap<>();
    private final Scene scene;
    private final IdSet ids;
    private final Map<SpringProperty, Common<OptionalDouble>> derived = new HashMap<>();
    private final Map<SpringProperty, Integer> given = new EnumMap<>(SpringProperty.class);
    private int overriding;
    private Optional<SpringForces> forces = Optional.empty();
    private Optional<Boolean> derivesForces = Optional.empty();
    private Optional<Boolean> elasticityActs = Optional.empty();
    private double shortest = Double.POSITIVE_INFINITY;
    private double longest;

    SpringSummary(Scene scene, IdSet ids) {
        this(scene, ids, Texts.text("panel.mixed"));
    }

    private SpringSummary(Scene scene, IdSet ids, String mixed) {
        this.scene = scene;
        this.ids = ids;
        this.mixed = mixed;
        for (SpringProperty property : SpringProperty.values()) {
            own.put(property, new Common<>());
            materials.put(property, new Common<>());
        }
        Map<Optional<String>, SpringProperties> byMaterial = new HashMap<>();
        byMaterial.put(Optional.empty(), SpringProperties.OPEN);
        for (Material material : scene.materials()) byMaterial.put(Optional.of(material.id()), material.properties());
        Gathering[] gatherings = gatherings();
        ids.stream().forEach(id -> {
            Spring spring = scene.springs().get(id);
            kind.add(spring.kind());
            restLength.add(spring.restLength());
            material.add(spring.material());
            oneWay.add(spring.oneWay());
            double length = scene.drawnLength(spring);
            shortest = Math.min(shortest, length);
            longest = Math.max(longest, length);
            SpringProperties shared = byMaterial.getOrDefault(spring.material(), SpringProperties.OPEN);
            for (Gathering gathering : gatherings) gathering.add(spring.properties(), shared);
            if (spring.properties() != SpringProperties.OPEN) count(spring);
        });
    }

    private void count(Spring spring) {
        for (SpringProperty property : SpringProperty.values()) {
            if (property.of(spring.properties()).isPresent()) given.merge(property, 1, Integer::sum);
        }
        if (MaterialUse.overrides(spring)) overriding++;
    }

    /** How many of the springs have a value of their own. */
    int given(SpringProperty property) {
        return given.getOrDefault(property, 0);
    }

    /** How many of the springs have values of their own besides those of a material. */
    int overriding() {
        return overriding;
    }

    /** The summary shown until the real one is ready: nothing is known, so no field shows an error. */
    static SpringSummary pending() {
        SpringSummary pending = new SpringSummary(Scene.EMPTY, IdSet.empty(), Texts.text("panel.pending"));
        pending.kind.setMixed();
        pending.restLength.setMixed();
        pending.material.setMixed();
        pending.oneWay.setMixed();
        pending.own.values().forEach(Common::setMixed);
        return pending;
    }

    /** Computes now the values that are otherwise computed on first use. */
    SpringSummary whole() {
        for (SpringProperty property : SpringProperty.values()) {
            if (property.usual().isEmpty()) derived(property);
        }
        derivesForces();
        elasticityActs();
        return this;
    }

    /** The drawn lengths, as text: one length, a range, or a note that they are not known yet. */
    String drawnLengths() {
        if (shortest > longest) return mixed;
        return shortest == longest ? metres(longest) : Texts.text("spring.range", metres(shortest), metres(longest));
    }

    private static String metres(double length) {
        return Numbers.quantity(length, DIGITS, "m");
    }

    /** The springs' own values. */
    Common<OptionalDouble> own(SpringProperty property) {
        return own.getOrDefault(property, new Common<>());
    }

    /** The values of the springs' materials. */
    Common<OptionalDouble> material(SpringProperty property) {
        return materials.getOrDefault(property, new Common<>());
    }

    /** The effective values as forces if none is given: derived from the elasticity. */
    Common<OptionalDouble> derived(SpringProperty property) {
        return derived.computeIfAbsent(property, this::derive);
    }

    private SpringForces forces() {
        if (forces.isEmpty()) forces = Optional.of(scene.forces());
        return forces.get();
    }

    private Common<OptionalDouble> derive(SpringProperty property) {
        SpringForces found = forces();
        Common<OptionalDouble> common = new Common<>();
        ids.stream()
                .forEach(id -> common.add(OptionalDouble.of(
                        property.inEffect(scene, found, scene.springs().get(id)))));
        return common;
    }

    /** True if the stiffness or the damping of at least one of them is derived. */
    boolean derivesForces() {
        if (derivesForces.isEmpty()) {
            SpringForces found = forces();
            derivesForces = Optional.of(ids.stream().anyMatch(id -> {
                Spring spring = scene.springs().get(id);
                return found.derivesStiffness(spring) || found.derivesDamping(spring);
            }));
        }
        return derivesForces.get();
    }

    /**
     * True if the elasticity of at least one of them acts under the scene's integrator, or if none is known yet. The
     * damping is derived only together with the stiffness, so that the stiffness decides.
     */
    boolean elasticityActs() {
        if (elasticityActs.isEmpty()) {
            String integrator = scene.solver().integrator();
            elasticityActs = Optional.of(ids.isEmpty()
                    || integrator.equals(SolverSettings.POSITIONAL)
                    || ids.stream().anyMatch(id -> {
                        Spring spring = scene.springs().get(id);
                        boolean rigid = integrator.equals(XPBD) && forces().isRigid(spring);
                        return forces().derivesStiffness(spring) && !rigid;
                    }));
        }
        return elasticityActs.get();
    }

    /** The smallest distance between two ends as drawn, m. */
    double shortest() {
        return shortest;
    }

    /** The largest distance between two ends as drawn, m. */
    double longest() {
        return longest;
    }

    private Gathering[] gatherings() {
        SpringProperty[] all = SpringProperty.values();
        Gathering[] gatherings = new Gathering[all.length];
        for (int i = 0; i < all.length; i++) gatherings[i] = new Gathering(all[i], own(all[i]), material(all[i]));
        return gatherings;
    }

    private record Gathering(SpringProperty property, Common<OptionalDouble> own, Common<OptionalDouble> material) {
        void add(SpringProperties ownProperties, SpringProperties shared) {
            own.add(property.of(ownProperties));
            material.add(property.of(shared));
        }
    }
}
