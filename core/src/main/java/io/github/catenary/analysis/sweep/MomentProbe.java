package io.github.catenary.analysis.sweep;

import io.github.catenary.analysis.ChannelSummary;
import io.github.catenary.analysis.Energies;
import io.github.catenary.analysis.RunMetrics;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.kernel.Channel;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.spi.Plugins;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * A number that a run has at each moment. Immutable.
 *
 * @param unit empty for a pure number
 * @param of NaN where the run has none now; on the run's thread
 */
record MomentProbe(String name, String unit, ToDoubleFunction<Simulation> of) {
    private static final String PARTICLE = "particle:";
    private static final Map<String, ToDoubleFunction<Simulation>> OF_RUN = ofRun();
    private static final Map<String, ToDoubleFunction<ChannelSummary>> OF_CHANNEL =
            Map.of("least", ChannelSummary::least, "mean", ChannelSummary::mean, "greatest", ChannelSummary::greatest);

    private static Map<String, ToDoubleFunction<Simulation>> ofRun() {
        Map<String, ToDoubleFunction<Simulation>> all = new LinkedHashMap<>();
        all.put("stretch", run -> RunMetrics.largestStretch(run).orElse(Double.NaN));
        all.put("meanStrain", run -> Energies.of(run).meanStrain().orElse(Double.NaN));
        all.put("residual", run -> Energies.of(run).residual());
        all.put("sag", MomentProbe::sag);
        all.put("kineticEnergy", run -> Energies.of(run).kinetic());
        all.put("elasticEnergy", run -> Energies.of(run).elastic());
        all.put("potentialEnergy", run -> Energies.of(run).potential());
        all.put("energy", run -> Energies.of(run).total());
        all.put("torn", Simulation::tornCount);
        return all;
    }

    private static String unit(String name) {
        if (name.toLowerCase(Locale.ROOT).endsWith("energy")) return "J";
        return name.equals("sag") ? "m" : "";
    }

    /** How far the particle that fell farthest is below its drawn place, along gravity, m. */
    private static double sag(Simulation run) {
        Vec3 gravity = run.scene().environment().gravity();
        double length = gravity.length();
        if (!(length > 0)) return Double.NaN;
        ParticleArrays p = run.particles();
        double sag = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < p.count; i++) {
            Vec3 drawn = run.particle(i).position();
            double fall = (p.x[i] - drawn.x()) * gravity.x()
                    + (p.y[i] - drawn.y()) * gravity.y()
                    + (p.z[i] - drawn.z()) * gravity.z();
            sag = Math.max(sag, fall / length);
        }
        return sag;
    }

    /** The probe of a name; empty if there is none in runs of the scene. */
    static Optional<MomentProbe> find(String name, Scene scene, Plugins plugins) {
        ToDoubleFunction<Simulation> ofRun = OF_RUN.get(name);
        if (ofRun != null) return Optional.of(new MomentProbe(name, unit(name), ofRun));
        int dot = name.lastIndexOf('.');
        if (dot < 1) return Optional.empty();
        String key = name.substring(dot + 1);
        if (name.startsWith(PARTICLE)) return ofParticle(name, name.substring(PARTICLE.length(), dot), key, scene);
        String id = name.substring(0, dot);
        Optional<Channel> channel = plugins.channels(scene).stream()
                .filter(each -> each.id().equals(id))
                .findFirst();
        return channel.flatMap(known -> Optional.ofNullable(OF_CHANNEL.get(key))
                .map(part -> new MomentProbe(name, known.unit(), run -> ofChannel(run, id, part))));
    }

    private static double ofChannel(Simulation run, String id, ToDoubleFunction<ChannelSummary> part) {
        return ChannelSummary.of(run).stream()
                .filter(summary -> summary.channel().id().equals(id))
                .mapToDouble(part)
                .findFirst()
                .orElse(Double.NaN);
    }

    private static Optional<MomentProbe> ofParticle(String name, String digits, String key, Scene scene) {
        if (!digits.matches("[1-9]\\d{0,8}")) return Optional.empty();
        int id = Integer.parseInt(digits);
        if (!scene.particles().contains(id)) return Optional.empty();
        ToDoubleFunction<Simulation> of = switch (key) {
            case "x" -> run -> at(run, id, run.particles().x);
            case "y" -> run -> at(run, id, run.particles().y);
            case "z" -> run -> at(run, id, run.particles().z);
            case "speed" -> run -> speed(run, id);
            default -> run -> Double.NaN;
        };
        return List.of("x", "y", "z", "speed").contains(key)
                ? Optional.of(new MomentProbe(name, key.equals("speed") ? "m/s" : "m", of))
                : Optional.empty();
    }

    /** A row may leave out the particle, as a part with fewer columns does. */
    private static double at(Simulation run, int id, double[] values) {
        return run.scene().particles().contains(id) ? values[run.indexOf(id)] : Double.NaN;
    }

    private static double speed(Simulation run, int id) {
        if (!run.scene().particles().contains(id)) return Double.NaN;
        ParticleArrays p = run.particles();
        int i = run.indexOf(id);
        return new Vec3(p.x[i] - p.prevX[i], p.y[i] - p.prevY[i], p.z[i] - p.prevZ[i]).length() / run.substepDuration();
    }

    /** The names of all probes of a scene, with one particle for all. */
    static Stream<String> names(Scene scene, Plugins plugins) {
        Stream<String> channels = plugins.channels(scene).stream()
                .flatMap(channel -> OF_CHANNEL.keySet().stream().sorted().map(part -> channel.id() + "." + part));
        Stream<String> particles = scene.particles().isEmpty()
                ? Stream.empty()
                : Stream.of("x", "y", "z", "speed")
                        .map(key -> PARTICLE + scene.particles().at(0).id() + "." + key);
        return Stream.of(OF_RUN.keySet().stream(), particles, channels).flatMap(all -> all);
    }
}
