package io.github.catenary.app.cli.report;

import com.google.gson.stream.JsonWriter;
import io.github.catenary.analysis.RunMetrics.BoundingBox;
import io.github.catenary.analysis.advice.MoreSubsteps;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.PluginUse;
import io.github.catenary.scene.Quality;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.spi.Plugin;
import io.github.catenary.spi.Plugins;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What a scene is made of, for people and for machines. */
public final class SceneInfo {
    private final Path file;
    private final Scene scene;
    private final Plugins plugins;
    private final long pinned;
    private final Map<SpringKind, Long> kinds;

    private final Optional<MoreSubsteps> passes;
    private final Optional<StabilityReport> stability;

    /**
     * @param passes what they leave in the first frames; empty if that is not known
     * @param stability measured or left out
     */
    public SceneInfo(
            Path file,
            Scene scene,
            Plugins plugins,
            Optional<MoreSubsteps> passes,
            Optional<StabilityReport> stability) {
        this.passes = passes;
        this.stability = stability;
        this.file = file;
        this.scene = scene;
        this.plugins = plugins;
        pinned = scene.particles().stream().filter(Particle::pinned).count();
        kinds = scene.springs().stream()
                .collect(Collectors.groupingBy(Spring::kind, TreeMap::new, Collectors.counting()));
    }

    private long count(SpringKind kind) {
        return kinds.getOrDefault(kind, 0L);
    }

    /** As drawn, m; empty for a scene without particles. */
    private Optional<BoundingBox> box() {
        if (scene.particles().isEmpty()) return Optional.empty();
        Vec3 min = scene.particles().at(0).position();
        Vec3 max = min;
        for (Particle particle : scene.particles()) {
            Vec3 p = particle.position();
            min = new Vec3(Math.min(min.x(), p.x()), Math.min(min.y(), p.y()), Math.min(min.z(), p.z()));
            max = new Vec3(Math.max(max.x(), p.x()), Math.max(max.y(), p.y()), Math.max(max.z(), p.z()));
        }
        return Optional.of(new BoundingBox(min, max));
    }

    private Optional<String> installed(PluginUse use) {
        return plugins.installed().stream()
                .filter(plugin -> plugin.id().equals(use.id()))
                .map(Plugin::version)
                .findFirst();
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Lines for people. */
    public String text() {
        SolverSettings solver = scene.solver();
        String springs = kinds.entrySet().stream()
                .map(kind -> Facts.count(kind.getValue()) + " " + kind.getKey().fileName())
                .collect(Collectors.joining(", "));
        Facts facts = new Facts(file.toString()).add("title", scene.title().isEmpty() ? "none" : scene.title());
        if (!scene.description().isEmpty()) facts.add("description", scene.description());
        facts.add("particles", Facts.count(scene.particles().size()) + ", pinned " + Facts.count(pinned))
                .add("springs", Facts.count(scene.springs().size()) + (springs.isEmpty() ? "" : ": " + springs))
                .add("faces", Facts.count(scene.faces().size()))
                .add(
                        "materials",
                        list(scene.materials().stream().map(Material::id).toList()))
                .add("groups", list(scene.groups().stream().map(Group::name).toList()))
                .add("elements", list(scene.elements().stream().map(this::text).toList()))
                .add("plugins", list(scene.plugins().stream().map(this::text).toList()))
                .add("size", box().map(Facts::box).orElse("no particles"))
                .add("gravity", Facts.vector(scene.environment().gravity()) + " m/s²")
                .add(
                        "solver",
                        solver.integrator() + ", " + solver.passes() + " passes " + word(solver.sweep()) + ", order "
                                + word(solver.order()) + ", evaluation " + word(solver.evaluation()))
                .add("quality", Quality.of(solver).map(SceneInfo::word).orElse("custom"))
                .add("time step", Facts.number(solver.timeStep()) + " s, substeps " + solver.substeps())
                .add("drag", Facts.number(solver.drag()));
        passes.ifPresent(
                found -> UnmetReport.addTo(facts, found, "after " + Facts.count(MoreSubsteps.FRAMES) + " frames "));
        stability.ifPresent(report -> report.addTo(facts));
        return facts.toString();
    }

    private static String list(List<String> items) {
        return items.isEmpty() ? "none" : String.join(", ", items);
    }

    private String text(Element element) {
        return element.type()
                + (element.enabled() ? "" : " (off)")
                + (plugins.constraint(element.type()).isPresent() ? "" : " (" + absence(element) + ")");
    }

    private String absence(Element element) {
        return plugins.absence(element.type()).isPresent() ? "plugin not in use" : "not known";
    }

    private String text(PluginUse use) {
        return use.id() + " " + use.version()
                + absence(use)
                        .map(why -> ": " + why)
                        .orElseGet(() -> installed(use)
                                .map(version -> " (installed: " + version + ")")
                                .orElse(" (not installed)"));
    }

    /** Why a plugin is not in use although it is there. */
    private Optional<String> absence(PluginUse use) {
        return plugins.absent().stream()
                .filter(plugin -> plugin.id().equals(use.id()))
                .map(plugin -> plugin.why().english())
                .findFirst();
    }

    /** The object that docs/cli.md describes. */
    public String json() {
        return JsonLine.of(this::write);
    }

    private void write(JsonWriter json) throws IOException {
        json.name("scene").value(file.toString());
        json.name("title").value(scene.title());
        json.name("description").value(scene.description());
        json.name("particles").value(scene.particles().size());
        json.name("pinned").value(pinned);
        json.name("springs").value(scene.springs().size());
        JsonLine.object(json, "kinds", inner -> {
            for (SpringKind kind : SpringKind.values())
                inner.name(kind.fileName()).value(count(kind));
        });
        json.name("faces").value(scene.faces().size());
        json.name("materials").beginArray();
        for (Material material : scene.materials()) json.value(material.id());
        json.endArray();
        JsonLine.objects(json, "groups", scene.groups().asList(), SceneInfo::write);
        JsonLine.objects(json, "elements", scene.elements().asList(), (inner, element) -> {
            inner.name("id").value(element.id());
            inner.name("type").value(element.type());
            inner.name("enabled").value(element.enabled());
            inner.name("known").value(plugins.constraint(element.type()).isPresent());
        });
        JsonLine.objects(json, "plugins", scene.plugins(), (inner, use) -> {
            inner.name("id").value(use.id());
            inner.name("version").value(use.version());
            Optional<String> version = installed(use);
            if (version.isPresent()) inner.name("installed").value(version.get());
            else inner.name("installed").nullValue();
            inner.name("absence").value(absence(use).orElse(null));
        });
        Optional<BoundingBox> box = box();
        if (box.isPresent()) RunReport.box(json, box.get());
        else json.name("boundingBox").nullValue();
        JsonLine.vector(json, "gravity", scene.environment().gravity());
        JsonLine.object(json, "solver", inner -> write(inner, scene.solver()));
        UnmetReport.write(json, passes);
        if (stability.isPresent()) stability.get().write(json);
    }

    private static void write(JsonWriter json, Group group) throws IOException {
        json.name("id").value(group.id());
        json.name("name").value(group.name());
        json.name("particles").value(group.particles().size());
        json.name("springs").value(group.springs().size());
    }

    private static void write(JsonWriter json, SolverSettings solver) throws IOException {
        json.name("integrator").value(solver.integrator());
        JsonLine.number(json, "timeStep", solver.timeStep());
        json.name("quality").value(Quality.of(solver).map(SceneInfo::word).orElse(null));
        json.name("substeps").value(solver.substeps());
        json.name("passes").value(solver.passes());
        json.name("sweep").value(word(solver.sweep()));
        json.name("order").value(word(solver.order()));
        json.name("evaluation").value(word(solver.evaluation()));
        JsonLine.number(json, "drag", solver.drag());
    }
}
