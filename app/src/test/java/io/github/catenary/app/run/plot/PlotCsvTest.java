package io.github.catenary.app.run.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.solver.kernel.Channel;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlotCsvTest {
    private static final Measure SPEED = new ParticleMeasure(ParticleMeasure.Kind.SPEED, 12);

    @TempDir
    private Path folder;

    private static String csv(Trace... traces) throws IOException {
        StringWriter out = new StringWriter();
        PlotCsv.write(List.of(traces), out);
        return out.toString();
    }

    @Test
    void writesAColumnForEachMeasureAndLeavesOutWhatIsMissing() throws IOException {
        Trace energy = exact(RunMeasure.KINETIC_ENERGY, new double[] {0, 0.02}, new double[] {1.5, 1e-9});
        Trace speed = exact(SPEED, new double[] {0.02}, new double[] {3});

        assertThat(csv(energy, speed)).isEqualTo("""
                        time_s,kinetic_energy_J,particle_12_speed_m_per_s\r
                        0.0,1.5,\r
                        0.02,1.0E-9,3.0\r
                        """);
    }

    @Test
    void aTimeHasNoDigitsOfRounding() throws IOException {
        double time = 0;
        for (int frame = 0; frame < 167; frame++) time += 0.02;
        assertThat(time).isNotEqualTo(3.34);

        assertThat(csv(exact(RunMeasure.PASSES, new double[] {time}, new double[] {4})))
                .endsWith("\n3.34,4.0\r\n");
    }

    @Test
    void namesTheChannelOfASpringAndItsUnit() throws IOException {
        Measure damage = new ChannelMeasure(Channel.DAMAGE, "Damage", 7);
        Measure heat = new ChannelMeasure(Channel.ofParticles("acme.hot-spot", "Heat", "Heat", "K/m"), "Heat", 2);

        assertThat(csv(exact(damage, new double[] {0}, new double[] {0.5}))).startsWith("time_s,spring_7_damage_1\r");
        assertThat(csv(exact(heat, new double[] {0}, new double[] {0.5})))
                .startsWith("time_s,particle_2_acme_hot_spot_K_per_m\r");
        assertThat(damage.label()).isEqualTo("Spring 7: damage");
    }

    @Test
    void writesBothEndsWhereAnIntervalHasSeveralFrames() throws IOException {
        Trace strain =
                new Trace(RunMeasure.LARGEST_STRAIN, new double[] {0, 1}, new double[] {0.1, 0}, new double[] {0.2, 0});

        assertThat(csv(strain)).isEqualTo("""
                        time_s,largest_strain_1_lowest,largest_strain_1_highest\r
                        0.0,0.1,0.2\r
                        1.0,0.0,0.0\r
                        """);
    }

    @Test
    void aTableThatFailsKeepsTheOlderFile() throws IOException {
        Path older = Files.writeString(folder.resolve("plot.csv"), "older");
        Trace broken = new Trace(SPEED, new double[] {0, 1}, new double[] {1}, new double[] {1});

        assertThatThrownBy(() -> PlotCsv.write(List.of(broken), older)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThat(older).hasContent("older");
        assertThat(folder.toFile().list()).hasSize(1);

        PlotCsv.write(List.of(exact(SPEED, new double[] {0}, new double[] {3})), older);
        assertThat(older).hasContent("time_s,particle_12_speed_m_per_s\r\n0.0,3.0\r\n");
    }

    private static Trace exact(Measure measure, double[] times, double[] values) {
        return new Trace(measure, times, values, values);
    }
}
