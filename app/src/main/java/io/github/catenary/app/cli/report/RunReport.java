package io.github.catenary.app.cli.report;

import com.google.gson.stream.JsonWriter;
import io.github.catenary.analysis.ChannelSummary;
import io.github.catenary.analysis.Energies;
import io.github.catenary.analysis.RunMetrics;
import io.github.catenary.analysis.RunMetrics.BoundingBox;
import io.github.catenary.analysis.advice.MoreSubsteps;
import io.github.catenary.solver.Divergence;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.integrator.SolveReport;
import io.github.catenary.solver.state.AddedItems;
import io.github.catenary.solver.state.Tear;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** What is told about a run when it is over. */
public final class RunReport {
    /** A line of JSON for a program to read, not a log of everything. */
    private static final int MOST_TEARS = 1000;

    private final Path file;
    private final Simulation run;
    private final Optional<MoreSubsteps> passes;
    private final RunMetrics metrics;
    private final Energies energies;
    private final List<ChannelSummary> channels;
    private final double millisPerFrame;

    /**
     * @param passes what they leave; empty if the integrator does not tell it
     * @param millisPerFrame what a frame cost on average, ms; 0 if there was none
     */
    public RunReport(Path file, Simulation run, Optional<MoreSubsteps> passes, double millisPerFrame) {
        this.file = file;
        this.run = run;
        this.passes = passes;
        this.millisPerFrame = millisPerFrame;
        metrics = RunMetrics.of(run);
        energies = Energies.of(run);
        channels = ChannelSummary.of(run);
    }

    /** The object that docs/cli.md describes. */
    public String json() {
        return JsonLine.of(this::write);
    }

    private void write(JsonWriter json) throws IOException {
        json.name("scene").value(file.toString());
        json.name("integrator").value(run.scene().solver().integrator());
        json.name("particles").value(run.scene().particles().size());
        json.name("springs").value(run.scene().springs().size());
        json.name("springsTorn").value(run.tornCount());
        JsonLine.objects(json, "tears", firstTears(), RunReport::tear);
        added(json, "added", "springs", run.added());
        added(json, "addedParticles", "particles", run.addedParticles());
        json.name("frames").value(run.frameNumber());
        json.name("hash").value(hash());
        Optional<Divergence> divergence = run.divergence();
        json.name("diverged").value(divergence.isPresent());
        if (divergence.isPresent())
            json.name("divergedAt").value(divergence.get().frame());
        else json.name("divergedAt").nullValue();
        JsonLine.number(
                json,
                "maxStrain",
                metrics.maxStrain()
                        .map(strain -> OptionalDouble.of(Math.abs(strain.strain())))
                        .orElse(OptionalDouble.empty()));
        JsonLine.number(json, "kineticEnergy", metrics.kineticEnergy());
        JsonLine.number(json, "elasticEnergy", energies.elastic());
        JsonLine.number(json, "potentialEnergy", energies.potential());
        if (energies.momentum().isPresent())
            JsonLine.vector(json, "momentum", energies.momentum().get());
        else json.name("momentum").nullValue();
        JsonLine.number(json, "meanStrain", energies.meanStrain());
        JsonLine.number(json, "residual", energies.residual());
        json.name("passesUsed").value(run.passesUsed());
        json.name("timesHeld").value(run.timesHeld());
        json.name("timesLeft").value(run.timesLeft());
        if (metrics.boundingBox().isPresent()) box(json, metrics.boundingBox().get());
        else json.name("boundingBox").nullValue();
        JsonLine.number(json, "millisPerFrame", millisPerFrame);
        if (run.solveReport().isPresent()) solve(json, run.solveReport().get());
        else json.name("solve").nullValue();
        UnmetReport.write(json, passes);
        json.name("actingAfterSolve").beginArray();
        for (String type : run.actingAfterSolve()) json.value(type);
        json.endArray();
        JsonLine.objects(json, "channels", channels, RunReport::channel);
    }

    private static void channel(JsonWriter json, ChannelSummary channel) throws IOException {
        json.name("id").value(channel.channel().id());
        json.name("of").value(channel.channel().ofSprings() ? "springs" : "particles");
        json.name("unit").value(channel.channel().unit());
        json.name("items").value(channel.items());
        JsonLine.number(json, "min", channel.least());
        JsonLine.number(json, "mean", channel.mean());
        JsonLine.number(json, "max", channel.greatest());
        json.name("maxAt").value(channel.greatestAt());
    }

    private List<Tear> firstTears() {
        List<Tear> all = run.tears();
        return all.subList(0, Math.min(MOST_TEARS, all.size()));
    }

    private static void tear(JsonWriter json, Tear tear) throws IOException {
        json.name("spring").value(tear.spring());
        json.name("frame").value(tear.frame());
        JsonLine.number(json, "time", tear.time());
        JsonLine.number(json, "strain", tear.strain());
    }

    private static void added(JsonWriter json, String key, String items, AddedItems added) throws IOException {
        if (added.capacity() == 0) {
            json.name(key).nullValue();
            return;
        }
        JsonLine.object(json, key, inner -> {
            inner.name(items).value(added.count());
            inner.name("made").value(added.made());
            inner.name("removed").value(added.removed());
            inner.name("refused").value(added.refused());
        });
    }

    private static String words(AddedItems added) {
        String refused = added.refused() == 0
                ? ""
                : ", and " + Facts.count(added.refused()) + " times no room for another: raise the reserve of element "
                        + added.refusedLast();
        return Facts.count(added.count()) + ", of " + Facts.count(added.made()) + " that elements made" + refused;
    }

    private static String words(ChannelSummary channel) {
        String item = channel.channel().ofSprings() ? "spring" : "particle";
        return "up to "
                + Facts.number(channel.greatest(), channel.channel().unit()).strip() + " at " + item + " "
                + channel.greatestAt() + ", mean " + Facts.number(channel.mean());
    }

    private static String words(Tear tear) {
        return "spring " + tear.spring() + " in frame " + Facts.count(tear.frame()) + " ("
                + Facts.number(tear.time(), "s") + "), strain " + Facts.number(tear.strain());
    }

    private static void solve(JsonWriter json, SolveReport report) throws IOException {
        JsonLine.object(json, "solve", inner -> {
            inner.name("iterations").value(report.iterations());
            JsonLine.number(inner, "residual", report.residual());
            inner.name("converged").value(report.converged());
        });
    }

    private static String words(SolveReport report) {
        return report.iterations() + " iterations, residual " + Facts.number(report.residual())
                + (report.converged()
                        ? ""
                        : ", which misses the tolerance " + Facts.number(report.tolerance())
                                + ": allow more linearIterations or more substeps");
    }

    static void box(JsonWriter json, BoundingBox box) throws IOException {
        JsonLine.object(json, "boundingBox", inner -> {
            JsonLine.vector(inner, "min", box.min());
            JsonLine.vector(inner, "max", box.max());
        });
    }

    private String hash() {
        return String.format(Locale.ROOT, "%016x", run.hash());
    }

    /** Lines for people. */
    public String text() {
        String strain = metrics.maxStrain()
                .map(max -> Facts.number(max.strain()) + " at spring " + max.spring())
                .orElse("no spring is whole");
        Facts facts = new Facts(file.toString())
                .add("particles", Facts.count(run.scene().particles().size()))
                .add("springs", Facts.count(run.scene().springs().size()) + ", torn " + Facts.count(run.tornCount()))
                .add("frames", Facts.count(run.frameNumber()) + ", " + Facts.number(run.time(), "s"))
                .add("hash", hash())
                .add("largest strain", strain)
                .add("kinetic energy", Facts.number(metrics.kineticEnergy(), "J"))
                .add("elastic energy", Facts.number(energies.elastic(), "J"))
                .add("potential energy", Facts.number(energies.potential(), "J"))
                .add(
                        "momentum",
                        energies.momentum()
                                .map(momentum -> Facts.vector(momentum) + " kg·m/s")
                                .orElse(Facts.BEYOND))
                .add("residual", Facts.number(energies.residual(), "m") + ", after " + run.passesUsed() + " passes")
                .add("bounding box", metrics.boundingBox().map(Facts::box).orElse("no particles"))
                .add("time per frame", Facts.number(millisPerFrame) + " ms");
        if (run.addedParticles().capacity() > 0) facts.add("added particles", words(run.addedParticles()));
        if (run.added().capacity() > 0) facts.add("added springs", words(run.added()));
        if (run.timesLeft() > 0)
            facts.add(
                    "angular momentum",
                    "not kept in " + Facts.count(run.timesLeft()) + " substeps, in which no turn did it");
        if (run.timesHeld() > 0) facts.add("held by the guard", "in " + Facts.count(run.timesHeld()) + " substeps");
        run.tears().stream().findFirst().ifPresent(tear -> facts.add("first tear", words(tear)));
        for (ChannelSummary each : channels) facts.add(each.channel().label().toLowerCase(Locale.ROOT), words(each));
        run.solveReport().ifPresent(report -> facts.add("last solve", words(report)));
        passes.ifPresent(found -> UnmetReport.addTo(facts, found, ""));
        if (!run.actingAfterSolve().isEmpty()) {
            facts.add(
                    "after the solve",
                    String.join(", ", run.actingAfterSolve()) + "; forces of springs there are not those at rest");
        }
        return facts.toString();
    }
}
