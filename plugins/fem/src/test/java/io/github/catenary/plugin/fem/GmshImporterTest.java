package io.github.catenary.plugin.fem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneFormatException;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.testing.ElementRuns;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GmshImporterTest {
    private static final String OLD = "$MeshFormat\n2.2 0 8\n$EndMeshFormat\n";
    private static final String NEW = "$MeshFormat\n4.1 0 8\n$EndMeshFormat\n";
    /** Two tetrahedra that share a side, the second one inside out; tags with gaps. */
    private static final String NODES = "$Nodes\n5\n1 0 0 0\n2 1 0 0\n3 0 1 0\n7 0 0 1\n20 1 1 1\n$EndNodes\n";

    private static final String TWO =
            "$Elements\n4\n1 15 2 0 1 1\n2 2 2 0 1 1 2 3\n3 4 2 0 1 1 2 3 7\n" + "4 4 2 0 1 2 7 3 20\n$EndElements\n";

    private final GmshImporter importer = new GmshImporter();

    private SceneFile.Loaded read(String file) throws IOException {
        return importer.read(new ByteArrayInputStream(file.getBytes(StandardCharsets.UTF_8)), "mesh");
    }

    private static List<String> notes(SceneFile.Loaded loaded) {
        return loaded.notes().stream().map(Message::english).toList();
    }

    @Test
    void readsTheOldFormatAndTurnsWhatIsInsideOut() throws IOException {
        SceneFile.Loaded loaded = read(OLD + "$PhysicalNames\n1\n3 1 \"body\"\n$EndPhysicalNames\n" + NODES + TWO);

        assertThat(loaded.scene().particles()).hasSize(5);
        assertThat(loaded.scene().faces()).hasSize(7);
        assertThat(loaded.scene().elements().at(0).type()).isEqualTo("fem.solid");
        assertThat(loaded.scene().particles().stream()
                        .mapToDouble(Particle::mass)
                        .sum())
                .isCloseTo(1000 * (1 / 6.0 + 2 / 6.0), within(1e-9));
        assertThat(notes(loaded))
                .containsExactly(
                        "tetrahedra that were inside out, and are turned: 1",
                        "tetrahedra: 2; smallest angle between two sides 54.7°");
        assertThat(ElementRuns.ofContributed().compiler().problems(loaded.scene()))
                .isEmpty();
    }

    @Test
    void readsTheNewFormatAndCurvedElementsByTheirCorners() throws IOException {
        String file = NEW + "$Entities\n0 0 0 1\n1 0 0 0 1 1 1 0 0\n$EndEntities\n"
                + "$Nodes\n2 6 1 9\n2 1 0 4\n1\n2\n3\n4\n0 0 0\n1 0 0\n0 1 0\n0 0 1\n3 1 0 2\n5\n9\n0.5 0 0\n4 4 4\n$EndNodes\n"
                + "$Elements\n2 2 1 2\n2 1 2 1\n1 1 2 3\n3 1 11 1\n2 1 2 3 4 5 5 5 5 5 5\n$EndElements\n";
        SceneFile.Loaded loaded = read(file);

        assertThat(loaded.scene().particles()).hasSize(4);
        assertThat(loaded.scene().faces()).hasSize(4);
        assertThat(notes(loaded)).contains("nodes of no element, which are left out: 2");
    }

    @Test
    void takesDensityAndScale() throws IOException {
        GmshImporter other = importer.with(
                importer.schema().resolve(Parameters.of(Map.of("density", Value.of(2000), "scale", Value.of(0.1)))));
        SceneFile.Loaded loaded =
                other.read(new ByteArrayInputStream((OLD + NODES + TWO).getBytes(StandardCharsets.UTF_8)), "mesh");

        assertThat(loaded.scene().particles().stream()
                        .mapToDouble(Particle::mass)
                        .sum())
                .isCloseTo(1, within(1e-9));
    }

    @Test
    void makesAMembraneOfTrianglesAlone() throws IOException {
        SceneFile.Loaded loaded = read(OLD + NODES + "$Elements\n2\n1 2 0 1 2 3\n2 2 0 1 1 2\n$EndElements\n");

        assertThat(loaded.scene().elements().at(0).type()).isEqualTo("fem.membrane");
        assertThat(loaded.scene().faces()).hasSize(1);
        assertThat(notes(loaded))
                .contains("triangles without area, which are left out: 1")
                .anyMatch(note -> note.contains("became a membrane, 0.01 m thick"));
    }

    @Test
    void tellsOfFlatAndRepeatedTetrahedraOfOtherElementsAndOfNodesAtOnePlace() throws IOException {
        SceneFile.Loaded loaded = read(
                OLD + "$Nodes\n7\n1 0 0 0\n2 1 0 0\n3 0 1 0\n4 0 0 1\n5 1 1 0\n6 1 0 0\n8 9 9 9\n$EndNodes\n"
                        + "$Elements\n5\n1 4 0 1 2 3 4\n2 4 0 2 1 3 4\n3 4 0 1 2 3 5\n4 5 0 1 2 3 4 5 6 7 8\n5 4 0 6 3 4 5\n$EndElements\n");

        assertThat(notes(loaded))
                .contains(
                        "flat tetrahedra, which are left out: 1",
                        "tetrahedra that occur twice, and are left out: 1",
                        "nodes of no element, which are left out: 1",
                        "nodes at the place of another one, where the body is cut: 1; weld them if it should hold"
                                + " together",
                        "elements left out because they are neither triangles nor tetrahedra: 1");
    }

    @Test
    void tellsOfSharpTetrahedra() throws IOException {
        SceneFile.Loaded loaded = read(OLD + "$Nodes\n4\n1 0 0 0\n2 1 0 0\n3 0 1 0\n4 0.3 0.3 0.01\n$EndNodes\n"
                + "$Elements\n1\n1 4 0 1 2 3 4\n$EndElements\n");

        assertThat(notes(loaded)).anyMatch(note -> note.contains("which makes the mesh stiffer"));
    }

    @Test
    void saysWhatIsWrongWithAFileAndWhere() {
        requireRefusal("", 1, "does not begin with $MeshFormat");
        requireRefusal("solid cube\n", 1, "does not begin with $MeshFormat");
        requireRefusal("$MeshFormat\n4.0 0 8\n$EndMeshFormat\n", 2, "save it with Gmsh as version 2.2 or 4.1");
        requireRefusal("$MeshFormat\n4.1 1 8\n", 2, "the file ends before $EndMeshFormat");
        requireRefusal("$MeshFormat\n4.1 1 8\nabcd\n$EndMeshFormat", 2, "save it with Gmsh as text");
        requireRefusal("$MeshFormat\n4.1 1 4\n\1\0\0\0\n$EndMeshFormat", 2, "save it with Gmsh as text");
        requireRefusal(OLD, 3, "neither tetrahedra nor triangles");
        requireRefusal(OLD + "$Nodes\n3\n1 0 0 0\n2 1 0 0\n$EndNodes\n", 8, "fewer lines than its counts say");
        requireRefusal(OLD + "$Nodes\n1\n1 0 0 0\n2 1 0 0\n$EndNodes\n", 7, "expected $EndNodes");
        requireRefusal(OLD + "$Nodes\n3\n1 0 0 0\n", 6, "the file ends before $EndNodes");
        requireRefusal(OLD + "$Nodes\n1\n1 0 x 0\n$EndNodes\n", 6, "expected a number, found \"x\"");
        requireRefusal(OLD + "$Nodes\n1\n1 0 NaN 0\n$EndNodes\n", 6, "expected a number, found \"NaN\"");
        requireRefusal(OLD + "$Nodes\n1\n1 0 1e300 0\n$EndNodes\n", 6, "may be at most");
        requireRefusal(OLD + "$Nodes\n1\n1 0 0\n$EndNodes\n", 6, "the line ends too early");
        requireRefusal(OLD + "$Nodes\n2\n1 0 0 0\n1 1 0 0\n$EndNodes\n", 7, "node 1 occurs twice");
        requireRefusal(OLD + "$Nodes\n-2\n$EndNodes\n", 5, "less than 0");
        requireRefusal(OLD + "$ParametricNodes\n1\n1 0 0 0 1 3 0.5\n", 6, "expected $EndParametricNodes");
        requireRefusal(OLD + "nodes\n", 4, "expected the name of a section");
        requireRefusal(OLD + NODES + "$Elements\n1\n1 4 0 1 2 3 4\n$EndElements\n", 14, "there is no node 4");
        requireRefusal(OLD + NODES + "$Elements\n1\n1 4 0 1 2 3 3\n$EndElements\n", 15, "all tetrahedra are flat");
        requireRefusal(OLD + "$Comment\n" + "x".repeat(20_000), 5, "more than 16384 characters");
    }

    /** Counts are refused before they take memory. */
    @Test
    void refusesHugeCounts() {
        requireRefusal(OLD + "$Nodes\n2000000000\n", 5, "more than 5000000 particles");
        requireRefusal(NEW + "$Nodes\n1 5 1 5\n2 1 0 9000000000000000000\n", 6, "more than 5000000 particles");
    }

    @Test
    void refusesMoreThanAMillionTetrahedra() {
        StringBuilder file = new StringBuilder(OLD + NODES + "$Elements\n1000001\n");
        for (int i = 0; i <= 1_000_000; i++) file.append("1 4 0 1 2 3 7\n");
        requireRefusal(file.append("$EndElements\n").toString(), 1_000_014, "more than 1000000 tetrahedra");
    }

    /** Damaged files give a scene or words, and nothing else. */
    @Test
    void survivesDamage() {
        Random random = new Random(9);
        String file = NEW + "$Nodes\n1 4 1 4\n3 1 0 4\n1\n2\n3\n4\n0 0 0\n1 0 0\n0 1 0\n0 0 1\n$EndNodes\n"
                + "$Elements\n1 1 1 1\n3 1 4 1\n1 1 2 3 4\n$EndElements\n";
        int read = 0;
        for (int k = 0; k < 3000; k++) {
            byte[] bytes = file.getBytes(StandardCharsets.UTF_8);
            for (int changes = random.nextInt(3); changes >= 0; changes--) {
                bytes[random.nextInt(bytes.length)] = (byte) "0123456789.-e $\n\u0000\u00ff".charAt(random.nextInt(18));
            }
            try {
                importer.read(new ByteArrayInputStream(bytes, 0, bytes.length - random.nextInt(20)), "damaged");
                read++;
            } catch (IOException told) {
                assertThat(told).isInstanceOf(SceneFormatException.class);
            }
        }
        assertThat(read).isPositive();
    }

    /** The same bar as Gmsh 4.8 wrote it as text and in binary, with names, entities and surfaces. */
    @ParameterizedTest
    @ValueSource(strings = {"bar-2.2-binary.msh", "bar-4.1-binary.msh"})
    void readsWhatGmshWritesInBinaryAsItReadsText(String file) throws IOException {
        SceneFile.Loaded text = importer.read(new ByteArrayInputStream(resource("bar-4.1.msh")), "bar");
        SceneFile.Loaded binary = importer.read(new ByteArrayInputStream(resource(file)), "bar");

        assertThat(binary.scene().particles()).hasSameSizeAs(text.scene().particles());
        for (int i = 0; i < text.scene().particles().size(); i++) {
            Particle expected = text.scene().particles().at(i);
            assertThat(binary.scene()
                            .particles()
                            .at(i)
                            .position()
                            .minus(expected.position())
                            .length())
                    .isLessThan(1e-15); // Gmsh writes 16 digits as text
            assertThat(binary.scene().particles().at(i).mass()).isCloseTo(expected.mass(), within(1e-12));
        }
        assertThat(binary.scene().faces()).hasSameSizeAs(text.scene().faces());
        assertThat(notes(binary)).isEqualTo(notes(text));
    }

    private static byte[] resource(String name) throws IOException {
        try (InputStream in = GmshImporterTest.class.getResourceAsStream(name)) {
            return Objects.requireNonNull(in, name).readAllBytes();
        }
    }

    /** Bytes in either order, coordinates on a surface beside those in space, second order, elements of other kinds. */
    @Test
    void readsBinaryInEitherOrderOfBytes() throws IOException {
        for (ByteOrder order : List.of(ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN)) {
            SceneFile.Loaded loaded = importer.read(new ByteArrayInputStream(newBinary(order, 5, 8)), "mesh");
            assertThat(loaded.scene().particles()).hasSize(5);
            assertThat(loaded.scene().faces()).hasSize(7);
            assertThat(notes(loaded))
                    .contains("elements left out because they are neither triangles nor tetrahedra: 1");

            SceneFile.Loaded old = importer.read(new ByteArrayInputStream(oldBinary(order, 20, 2)), "mesh");
            assertThat(old.scene().particles()).hasSize(5);
            assertThat(old.scene().faces()).hasSize(7);
        }
    }

    @Test
    void saysWhatIsWrongWithABinaryFile() {
        ByteOrder order = ByteOrder.LITTLE_ENDIAN;
        requireRefusal(newBinary(order, 99, 8), "whose length in binary is unknown");
        requireRefusal(newBinary(order, 5, 77), "there is no node 77");
        requireRefusal(oldBinary(order, 20, 3), "a block of 3 elements with 1 tags each");
        requireRefusal(oldBinary(order, 20, -1), "a block of -1 elements");
        requireRefusal(oldBinary(order, 21, 2), "there is no node 21");
        byte[] whole = newBinary(order, 5, 8);
        for (int length : new int[] {60, 100, 200, 300, whole.length - 10}) {
            requireRefusal(Arrays.copyOf(whole, length), "the file ends before $End", "cut off");
        }
    }

    @Test
    void survivesDamageInBinary() {
        Random random = new Random(10);
        int read = 0;
        for (int k = 0; k < 3000; k++) {
            byte[] bytes =
                    k % 2 == 0 ? newBinary(ByteOrder.LITTLE_ENDIAN, 5, 8) : oldBinary(ByteOrder.LITTLE_ENDIAN, 20, 2);
            for (int changes = random.nextInt(3); changes >= 0; changes--) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
            }
            try {
                importer.read(new ByteArrayInputStream(bytes, 0, bytes.length - random.nextInt(20)), "damaged");
                read++;
            } catch (IOException told) {
                assertThat(told).isInstanceOf(SceneFormatException.class);
            }
        }
        assertThat(read).isPositive();
    }

    /** The two tetrahedra in version 4.1, the second of second order, and an element of another type. */
    private static byte[] newBinary(ByteOrder order, int otherType, long otherNode) {
        ByteBuffer file = ByteBuffer.allocate(4000).order(order);
        text(file, "$MeshFormat\n4.1 1 8\n").putInt(1);
        text(file, "\n$EndMeshFormat\n$Entities\n").putLong(0x24456e6424456e64L).put(new byte[200]);
        text(file, "\n$EndEntities\n$Nodes\n").putLong(2).putLong(5).putLong(1).putLong(8);
        file.putInt(2).putInt(1).putInt(1).putLong(2).putLong(1).putLong(2);
        place(file, 0, 0, 0).putDouble(0.5).putDouble(0.5);
        place(file, 1, 0, 0).putDouble(0.5).putDouble(0.5);
        file.putInt(3).putInt(1).putInt(0).putLong(3).putLong(3).putLong(7).putLong(8);
        place(place(place(file, 0, 1, 0), 0, 0, 1), 1, 1, 1);
        text(file, "\n$EndNodes\n$Elements\n").putLong(3).putLong(3).putLong(1).putLong(3);
        file.putInt(3).putInt(1).putInt(4).putLong(1).putLong(1);
        file.putLong(1).putLong(2).putLong(3).putLong(7);
        file.putInt(3).putInt(1).putInt(11).putLong(1).putLong(2);
        file.putLong(2).putLong(7).putLong(3).putLong(otherNode);
        for (int k = 0; k < 6; k++) file.putLong(1);
        file.putInt(3).putInt(1).putInt(otherType).putLong(1).putLong(3);
        for (int k = 0; k < 8; k++) file.putLong(1);
        text(file, "\n$EndElements\n");
        return Arrays.copyOf(file.array(), file.position());
    }

    /** The two tetrahedra in version 2.2, in one block that tells how many it has. */
    private static byte[] oldBinary(ByteOrder order, int lastNode, int follow) {
        ByteBuffer file = ByteBuffer.allocate(4000).order(order);
        text(file, "$MeshFormat\n2.2 1 8\n").putInt(1);
        text(file, "\n$EndMeshFormat\n$Nodes\n5\n");
        double[][] places = {{1, 0, 0, 0}, {2, 1, 0, 0}, {3, 0, 1, 0}, {7, 0, 0, 1}, {20, 1, 1, 1}};
        for (double[] at : places) place(file.putInt((int) at[0]), at[1], at[2], at[3]);
        text(file, "\n$EndNodes\n$Elements\n2\n").putInt(4).putInt(follow).putInt(1);
        file.putInt(1).putInt(9).putInt(1).putInt(2).putInt(3).putInt(7);
        file.putInt(2).putInt(9).putInt(2).putInt(7).putInt(3).putInt(lastNode);
        text(file, "\n$EndElements\n");
        return Arrays.copyOf(file.array(), file.position());
    }

    private static ByteBuffer text(ByteBuffer file, String text) {
        return file.put(text.getBytes(StandardCharsets.US_ASCII));
    }

    private static ByteBuffer place(ByteBuffer file, double x, double y, double z) {
        return file.putDouble(x).putDouble(y).putDouble(z);
    }

    private void requireRefusal(byte[] file, String... words) {
        assertThatThrownBy(() -> importer.read(new ByteArrayInputStream(file), "mesh"))
                .isInstanceOfSatisfying(
                        SceneFormatException.class,
                        refusal -> assertThat(refusal.problems())
                                .anySatisfy(problem -> assertThat(words).anyMatch(problem.message()::contains)));
    }

    private void requireRefusal(String file, int line, String words) {
        assertThatThrownBy(() -> read(file))
                .isInstanceOfSatisfying(
                        SceneFormatException.class,
                        refusal -> assertThat(refusal.problems())
                                .as(file.substring(0, Math.min(200, file.length())))
                                .anySatisfy(problem -> {
                                    assertThat(problem.message()).contains(words);
                                    assertThat(problem.line()).isEqualTo(line);
                                }));
    }
}
