package io.github.catenary.builtin.csv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneFormatException;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.check.SceneCheck;
import io.github.catenary.scene.table.IdSet;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CsvImporterTest {
    private static final String TRUSS = """
            id,x,y,z,mass,pinned,lockY,groups
            1,0,0,0,2,true,,Supports
            2,4,0,0,2,,true,"Supports, Deck"
            3,2,3,0,2.5,,,Deck

            id,a,b,kind,elasticity,restLength,oneWay
            1,1,2,structural,0.5,,
            2,2,3,Shear,,3.5,true
            """;

    @Test
    void convertsTheUnitsThatHeadingsName() throws IOException {
        Scene scene = scene("""
                id,x (ft),y [cm],z (m),mass (lb),vx (ft/s),radius (here)
                1,1,50,2,10,3,0.25
                2,2.5,0,0,1,0,0

                a,b,restLength (in),stiffness (lbf/ft),elasticity (%)
                1,2,12,1,0.5
                """);

        assertThat(scene.particles().get(1))
                .returns(new Vec3(0.3048, 0.5, 2), Particle::position)
                .returns(4.5359237, Particle::mass)
                .returns(new Vec3(0.9144, 0, 0), Particle::velocity)
                .returns(0.25, Particle::radius);
        assertThat(scene.springs().get(1).restLength()).hasValue(0.3048);
        assertThat(scene.springs().get(1).properties().stiffness()).hasValue(14.593902937206364);
        assertThat(scene.springs().get(1).properties().elasticity()).hasValue(0.5);
    }

    @Test
    void refusesAUnitThatMeasuresSomethingElse() {
        SceneFormatException refused = catchThrowableOfType(SceneFormatException.class, () -> scene("x,y (kg)\n1,2\n"));

        assertThat(refused.problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.message())
                        .isEqualTo("expected a unit such as m in the heading, found \"y (kg)\""));
    }

    @Test
    void readsParticlesAndSpringsWithTheKeysOfASceneFile() throws IOException {
        Scene scene = scene(TRUSS);

        assertThat(scene.title()).isEqualTo("truss");
        Particle roller = scene.particles().find(2).orElseThrow();
        assertThat(roller.locks().y()).isTrue();
        assertThat(roller.pinned()).isFalse();
        assertThat(scene.particles().find(1).orElseThrow().pinned()).isTrue();
        assertThat(scene.particles().find(3).orElseThrow())
                .returns(new Vec3(2, 3, 0), Particle::position)
                .returns(2.5, Particle::mass);
        Spring second = scene.springs().find(2).orElseThrow();
        assertThat(second.kind()).isEqualTo(SpringKind.SHEAR);
        assertThat(second.oneWay()).isTrue();
        assertThat(second.restLength()).hasValue(3.5);
        assertThat(scene.springs().find(1).orElseThrow().properties().elasticity())
                .hasValue(0.5);
        assertThat(scene.groups()).extracting("name").containsExactly("Supports", "Deck");
        assertThat(scene.groups().find(2).orElseThrow().particles()).isEqualTo(IdSet.of(2, 3));
        assertThat(SceneCheck.problems(scene)).isEmpty();
    }

    /** Spreadsheets of other languages write decimals with a comma, and other separators. */
    @ParameterizedTest
    @CsvSource({"';', ','", "'\t', ','", "';', '.'", "'\t', '.'", "',', '.'"})
    void readsWhatSpreadsheetsWrite(String separator, String mark) throws IOException {
        String text =
                "sheet of nodes\r\n\r\nNode,X (m),Y [m],Mass_(kg)\r\nn1,0,0,1#5\r\nn2,1#25,-0#5,\r\n\r\nfrom,to,type\r\nn2,n1,bend\r\n"
                        .replace("Node", "id")
                        .replace(",", separator)
                        .replace("#", mark);

        SceneFile.Loaded loaded = load(text, StandardCharsets.UTF_8);

        Scene scene = loaded.scene();
        assertThat(scene.particles().at(1).position()).isEqualTo(new Vec3(1.25, -0.5, 0));
        assertThat(scene.particles().at(0).mass()).isEqualTo(1.5);
        assertThat(scene.springs().at(0)).returns(2, Spring::a).returns(1, Spring::b);
        assertThat(loaded.notes()).extracting(Message::key).containsExactly("csv.note.numbered");
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE"})
    void readsWhatBeginsWithAByteOrderMark(String charset) throws IOException {
        assertThat(load('\uFEFF' + TRUSS, Charset.forName(charset)).scene()).isEqualTo(scene(TRUSS));
    }

    @Test
    void theSeparatorMayBeNamed() throws IOException {
        assertThat(scene("sep=;\nx;y\n1;2\n").particles().at(0).position()).isEqualTo(new Vec3(1, 2, 0));
    }

    @Test
    void springsMayStandFirstAndRowsMayHaveNoIds() throws IOException {
        Scene scene = scene("a,b\n1,3\nx,y,vx\n0,0,\n1,0,\n2,0,7\n");

        assertThat(scene.springs().at(0)).returns(1, Spring::a).returns(3, Spring::b);
        assertThat(scene.particles().at(2).velocity()).isEqualTo(new Vec3(7, 0, 0));
    }

    @Test
    void particlesMayHaveTheNamesOfHeadings() throws IOException {
        Scene scene = scene("id,x,y\nA,0,0\nB,1,0\nX,2,0\n\na,b\nA,B\nB,X\n");

        assertThat(scene.springs()).extracting(Spring::a).containsExactly(1, 2);
    }

    @Test
    void cellsMayBeQuoted() throws IOException {
        Scene scene = scene("\"x\",\"y\",groups\n\"1\",\"2\",\"the \"\"old\"\"\nbridge\"\n3,4,\n");

        assertThat(scene.groups().at(0).name()).isEqualTo("the \"old\"\nbridge");
        assertThat(scene.particles().size()).isEqualTo(2);
    }

    @Test
    void tellsWhatItLeavesOutAndWhatItCannotRead() throws IOException {
        SceneFile.Loaded loaded = load("x,y,colour,groups\n0,0,red,Br\u00fccke\n", StandardCharsets.ISO_8859_1);

        assertThat(loaded.notes()).extracting(Message::key).containsExactly("csv.note.left-out", "csv.note.letters");
        assertThat(loaded.notes().get(0).arguments().toString()).contains("colour");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''|1|1|expected a row of headings",
                "1,2,3\\n|1|1|expected a row of headings",
                "x,y\\n|1|1|expected a row of headings",
                "x,y\\n1,\\n|2|3|expected a number, found",
                "x,y\\n1,two\\n|2|3|expected a number, found \"two\"",
                "x,y\\n1,NaN\\n|2|3|expected a number",
                "x,y\\n1,1e999\\n|2|3|expected a number",
                "x,y,mass\\n1,2,-3\\n|2|5|mass is -3, but must be greater than 0",
                "x,y,pinned\\n1,2,perhaps\\n|2|5|expected true or false",
                "id,x,y\\n7,1,2\\n007,3,4\\n|3|1|an earlier row has the id 007",
                "x,y,x\\n1,2,3\\n|1|5|the same heading twice",
                "x;y\\n1,5;2\\n1.500;3\\n|3|1|decimals as in the rows above",
                "x,y\\n1,2\\na,b\\n1,9\\n|4|1|there is no particle 9",
                "x,y\\n1,2\\na,b\\n1,1\\n|4|1|a spring joins two particles",
                "x,y\\n1,2\\na,b,kind\\n1,2,rubber\\n|4|5|expected one of structural, shear, bend",
                "x,y\\n1,\"2\\n|2|3|quotation mark is not closed",
                "x,y\\nthe end\\n|2|1|expected a number",
            })
    void saysWhereAMistakeIs(String text, int line, int column, String what) {
        Problem first = mistakes(text.replace("\\n", "\n")).get(0);

        assertThat(first.message()).contains(what);
        assertThat(first.line()).isEqualTo(line);
        assertThat(first.column()).isEqualTo(column);
    }

    @Test
    void aBinaryFileIsNoTable() {
        assertThat(mistakes("PK\u0003\u0004\0\0\0\0").get(0).what().key()).isEqualTo("csv.binary");
    }

    @Test
    void aFileOfMistakesEndsSoon() {
        assertThat(mistakes("x,y\n" + "?,?\n".repeat(10_000))).hasSize(100);
    }

    /** Whatever the bytes are: a scene, or a sentence. */
    @Test
    void anyBytesGiveASceneOrASentence() throws IOException {
        Random random = new Random(1);
        byte[] truss = TRUSS.getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < 2_000; i++) {
            byte[] bytes = truss.clone();
            for (int k = 0; k < 1 + random.nextInt(4); k++) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
            }
            try {
                new CsvImporter().read(new ByteArrayInputStream(bytes), "truss");
            } catch (SceneFormatException refused) {
                assertThat(refused.problems()).isNotEmpty();
            }
        }
    }

    private static List<Problem> mistakes(String text) {
        return catchThrowableOfType(SceneFormatException.class, () -> load(text, StandardCharsets.UTF_8))
                .problems();
    }

    private static Scene scene(String text) throws IOException {
        return load(text, StandardCharsets.UTF_8).scene();
    }

    private static SceneFile.Loaded load(String text, Charset charset) throws IOException {
        return new CsvImporter().read(new ByteArrayInputStream(text.getBytes(charset)), "truss");
    }
}
